ask-engage = { $unit_the } et { $enemy_the } sont côte à côte, en contact alterné. Engagez-vous le combat ?
ask-stay-engaged = { $unit_the } et { $enemy_the } sont en contact alterné. Restez-vous au combat ?
answer-engage = Engager le combat contre { $enemy_the }
answer-decline = Ne pas engager le combat contre { $enemy_the }
answer-remain = Rester au combat contre { $enemy_the }
answer-break = Rompre le combat contre { $enemy_the }
fact-alternate-contact-declared = { $unit_the } { $unit_num ->
        [p] engagent
       *[s] engage
    } le combat contre { $enemy_the } : contact alterné déclaré.
fact-alternate-contact-broken = { $unit_the } { $unit_num ->
        [p] rompent
       *[s] rompt
    } le combat contre { $enemy_the }.
fact-alternate-contact-lapsed = Des contacts alternés ont pris fin.
