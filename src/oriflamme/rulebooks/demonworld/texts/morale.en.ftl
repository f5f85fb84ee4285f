# Morale: tests, rout, rally, impetuous units (chapter XV).

phase-rally = Rally phase
fact-morale-tests-due = { $count ->
        [0] Nobody has a morale test to take.
       *[other] { $units_num ->
            [p] { $units_the } test their morale.
           *[s] { $units_the } tests its morale.
        }
    }
fact-morale-tested = { $unit_the } { $passed ->
        [yes] { $unit_num ->
            [p] pass
           *[s] passes
        }
       *[no] { $unit_num ->
            [p] fail
           *[s] fails
        }
    } { $what }: { $thrown ->
        [yes] die { $roll }, total { $total }
       *[no] no roll, modifiers { $total }
    }, needing { $number } or { $most ->
        [yes] less
       *[no] more
    } [{ $items }].
test-shooting_loss = the loss test (shooting)
test-melee_loss = the loss test (melee)
test-charge = the charge test
test-obedience = the obedience test
test-rally = the rally test
roll-shooting_loss = loss test (shooting)
roll-melee_loss = loss test (melee)
roll-charge = charge test
roll-obedience = obedience test
roll-rally = rally test
roll-loser = which side has lost the melee
roll-impetuous-order = which impetuous unit moves first
result-passed = passed
result-failed = failed
reason-elements = elements
reason-leader = leader
reason-leader-sign = leader
reason-standard = standard bearer
reason-musician = musician
reason-command = commander
reason-command-sign = commander
reason-impetuous = impetuous
reason-fear = fear factor
reason-enemy-fear = enemy fear factor
reason-own-size = size
reason-enemy-size = enemy size
reason-losses = losses
reason-kills = enemies destroyed
reason-charging = order C
reason-holding = order T
reason-target-moving = target has order M
reason-target-holding = target has order T
reason-target-engaged = target engaged

fact-unit-routed = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } routed.
fact-flight-began = Routing units move first.
fact-element-fled = { $element_the } { $steps ->
        [0] { $element_num ->
            [p] cannot flee
           *[s] cannot flee
        }
       *[other] { $returned ->
            [yes] { $element_num ->
                [p] return to their unit and rally
               *[s] returns to its unit and rallies
            }
           *[no] { $element_num ->
                [p] flee
               *[s] flees
            }
        }
    }.
fact-element-escaped = { $element_the } { $element_num ->
        [p] leave
       *[s] leaves
    } the field by the table edge.
fact-flight-ended = The rout move { $unit_of } is over; the elements face { $facing }.
fact-commander-stayed = { $commander_the } { $commander_num ->
        [p] let
       *[s] lets
    } { $unit_the } flee alone.
fact-unit-rallied = { $unit_the } { $unit_num ->
        [p] rally
       *[s] rallies
    }{ $partly ->
        [yes] , but { $count ->
            [one] one element is
           *[other] { $count } elements are
        } still routing
       *[no] {""}
    }.
fact-rally-declined = { $unit_the } { $unit_num ->
        [p] do
       *[s] does
    } not try to rally.
fact-unit-became-impetuous = { $unit_the } { $unit_num ->
        [p] become
       *[s] becomes
    } impetuous and must attack { $enemy_the }.
fact-sequences-began = Now the units with orders move.
fact-quarry-chosen = { $unit_the } now { $unit_num ->
        [p] go
       *[s] goes
    } for { $enemy_the }.
fact-charge-settled = { $unit_the } { $dares ->
        [yes] { $unit_num ->
            [p] dare
           *[s] dares
        } to attack { $enemy_the }
       *[no] { $unit_num ->
            [p] refuse
           *[s] refuses
        } to charge { $enemy_the }
    }.
fact-element-cut-down = { $element_the } { $element_num ->
        [p] cut
       *[s] cuts
    } down { $target_the } in flight ({ $what }){ $spared ->
        [yes] ; a spell saves the target
       *[no] {""}
    }.

ask-flee = Where { $element_num ->
        [p] do
       *[s] does
    } { $element_the } flee?
answer-flee = Flee to { $hex } with { $element_the }
answer-keep = Flee with the unit, as far as possible
answer-stay = Let the unit flee alone
ask-flight-facing = Which way do the elements { $unit_of } face after their flight?
answer-flight-facing = Face { $facing }
ask-rally = Do you try to rally { $unit_the }?
answer-rally = Try to rally
answer-leave = Let them flee
ask-strays = What becomes of the elements { $unit_of } that are still routing ({ $count })?
answer-recall = Bring them back to the others
answer-scatter = Let them scatter, they are lost
ask-obedience = { $enemy_the } { $enemy_num ->
        [p] provoke
       *[s] provokes
    } { $unit_the }: do you hold the unit back or spur it on?
answer-obedience = { $leader ->
        [hold] Hold back with the leader
        [incite] Spur on with the leader
       *[other] {""}
    }{ $command ->
        [hold] { $leader ->
            [hold] , hold back with the commander
            [incite] , hold back with the commander
           *[other] Hold back with the commander
        }
        [incite] { $leader ->
            [hold] , spur on with the commander
            [incite] , spur on with the commander
           *[other] Spur on with the commander
        }
       *[other] {""}
    }
ask-hunt = Which of the nearest enemies { $unit_num ->
        [p] do
       *[s] does
    } { $unit_the } attack?
answer-hunt = Attack { $enemy_the }
answer-test = Dare to attack { $enemy_the } (charge test)
no-fear = { $unit_the } { $unit_num ->
        [p] fear
       *[s] fears
    } { $enemy_the }: a charge test must be passed first.
no-fear-closer = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } refused to charge { $enemy_the } and cannot come closer.
no-test-twice = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } already taken a charge test in this phase.
no-test-needless = { $unit_the } { $unit_num ->
        [p] need
       *[s] needs
    } no charge test against that enemy.
no-test-late = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } begun to move: the charge test comes before.
no-rush = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } impetuous and must go for { $enemy_the } by the most direct way.
no-rush-element = { $element_the } { $element_num ->
        [p] are
       *[s] is
    } impetuous and only { $element_num ->
        [p] go
       *[s] goes
    } nearer to the enemy.
no-rush-done = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } impetuous: somebody can still come nearer to the enemy.
no-rush-room = { $element_the } { $element_num ->
        [p] are
       *[s] is
    } impetuous: then fewer elements would come into contact with the enemy.
no-shoot-morale = { $unit_the } cannot shoot: the unit is routing or impetuous.
no-stray = { $element_the } still { $element_num ->
        [p] rout
       *[s] routs
    } and can do nothing but return to those who have rallied.
scenario-edge = "{ $edge }" is not a table edge: N, S, E or W.
scenario-host = { $unit } cannot be attached to { $host }: a commander is attached to a unit of his own side that stands before him in the file.
scenario-morale = "{ $word }" is not a state of morale (routing, impetuous), or the turn of the rout cannot be.
