lost-away = the target is no longer before the attacker
ask-second-attack = { $element_the } may strike a second time. At whom?
ask-reply = { $element_the } may strike back at { $striker_the }. Do you strike back?
answer-again = Strike { $other_the } from the spot with { $element_the }
answer-beyond = Step forward with { $element_the } and strike { $other_the }
answer-reply = Strike back at { $other_the } with { $element_the }
answer-refrain = Do not strike with { $element_the }
fact-second-attack-announced = { $element_the } { $stepped ->
        [yes] { $element_num ->
            [p] step into the empty hex and strike
           *[s] steps into the empty hex and strikes
        }
       *[no] { $element_num ->
            [p] strike
           *[s] strikes
        }
    } a second time, at { $target_the }.
fact-reply-announced = { $element_the } { $element_num ->
        [p] declare
       *[s] declares
    } a blow in return at { $target_the } (initiative { $initiative }).
