# Flank marches and reconnaissance (XVI.5).

fact-reconnaissance-announced = Reconnaissance strength: { $strengths }; { $found ->
        [yes] { $outflanking_the } { $outflanking_num ->
            [p] have
           *[s] has
        } outflanked the enemy.
       *[no] nobody is outflanked.
    }
flank-left = left flank
flank-right = right flank
answer-march = March round the { $flank } (march { $number })
answer-deploy-after-all = Deploy at the start
fact-marches-written = { $count ->
        [one] One unit marches
       *[other] { $count } units march
    } round a flank.
fact-march-rolled = The flank march { $side_of } { $arrived ->
        [yes] arrives
       *[no] is late
    } (roll: { $roll }).
fact-march-delayed = { $units_the } will come on a roll of { $needed } or more.
ask-march-order = Which unit of the section enters next?
answer-next = Bring in { $unit_the }
ask-entry = By which hex { $unit_num ->
        [p] do
       *[s] does
    } { $unit_the } enter?
answer-entry = Enter in { $hex }
fact-march-entered = A flank march arrives in { $hex }: { $units_the }.
ask-entering = Where { $unit_num ->
        [p] do
       *[s] does
    } { $unit_the } go ({ $mp } movement points, { $waiting } still outside)?
fact-column-advanced = { $unit_the } { $unit_num ->
        [p] advance
       *[s] advances
    } in column to { $direction } ({ $mp } movement points).
fact-unit-followed = { $catches_up ->
        [yes] Another element { $unit_of } comes in behind the others.
       *[no] { $inside ->
            [yes] { $unit_the } { $unit_num ->
                [p] enter
               *[s] enters
            } in turn.
           *[no] { $unit_the } { $unit_num ->
                [p] wait
               *[s] waits
            } outside.
        }
    }
ask-shift = A hero bars the entry { $unit_of }. Do you enter by a hex nearby?
answer-entry-shift = Enter in { $hex }
answer-entry-wait = Wait
fact-entry-shifted = A hero bars the entry: the rest enters in { $hex }.
fact-sheet-laid = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } not come in wholly: { $count ->
        [one] one element stands
       *[other] { $count } elements stand
    } outside the map, behind { $hex }.
fact-sheet-cleared = { $scattered ->
        [yes] { $count ->
            [one] The element { $unit_of } outside the map scatters.
           *[other] The { $count } elements { $unit_of } outside the map scatter.
        }
       *[no] { $count ->
            [one] One element { $unit_of } waits outside the map again.
           *[other] { $count } elements { $unit_of } wait outside the map again.
        }
    }
no-march-artillery = Artillery makes no flank march.
no-march-close-order = Close-order infantry makes no flank march.
no-march-horde = A horde makes no flank march.
no-march-commander = A commander marches alone or in a section, not with another unit.
no-march-outflanked = An army that is outflanked makes no flank march.
no-march-one = Where nobody is outflanked, an army makes one march only, round its right flank.
no-march-flank = March { $number } goes round the other flank.
no-march-all = At least one unit deploys at the start.
no-entry-edge = A flank march enters by a hex of its side of the battlefield.
no-entry-contact = A flank march does not enter in contact with the enemy.
no-attack-arriving = { $unit_the } cannot engage the enemy in the turn in which { $unit_num ->
        [p] they arrive
       *[s] it arrives
    } from a flank march.
no-shift-nearest = Only the nearest free hex takes the place of the entry hex.
scenario-march-switch = flank marches need the switch "flank_marches".
scenario-march-facing = flank marches need armies that look north or south.
scenario-march-units = a unit that marches stands in one march of one side.
roll-flank-march = arrival of a flank march
hint-roll-flank-march = With the stars of its commander and its failures a march arrives on 4 or more.
