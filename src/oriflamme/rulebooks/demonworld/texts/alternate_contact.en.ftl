ask-engage = { $unit_the } and { $enemy_the } stand side by side, in alternate contact. Do you engage?
ask-stay-engaged = { $unit_the } and { $enemy_the } are in alternate contact. Do you stay engaged?
answer-engage = Engage { $enemy_the }
answer-decline = Do not engage { $enemy_the }
answer-remain = Stay engaged with { $enemy_the }
answer-break = Break off from { $enemy_the }
fact-alternate-contact-declared = { $unit_the } { $unit_num ->
        [p] engage
       *[s] engages
    } { $enemy_the }: the alternate contact is declared.
fact-alternate-contact-broken = { $unit_the } { $unit_num ->
        [p] break
       *[s] breaks
    } off from { $enemy_the }.
fact-alternate-contact-lapsed = Alternate contacts have ended.
