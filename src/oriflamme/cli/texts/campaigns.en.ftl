# Campaigns
help-campaign = Campaigns: battles that follow one another, against the computer.
help-campaign-list = Every campaign there is.
help-campaign-begin = Begin a campaign and fight its first battle.
help-campaign-continue = Fight the next battle of a campaign, or go on with the one under way.
help-campaign-show = The battles of a campaign, how they ended, and the company.
help-campaign-again = Fight the last battle of a campaign again, unless it was won.
help-campaign-check = Check a campaign file.
help-campaign-name = The name of a campaign, or of a rulebook that has but one.
help-campaign-file = The file of a campaign under way (if left out: the one played last).
help-campaign-new-file = Keep the campaign in this file.
help-campaign-source = A campaign file (.toml).
help-campaign-commander = The computer player (if left out: the usual one of the rulebook).

cli-campaign-head = { $title } ({ $name }): { $count ->
        [one] one battle
       *[other] { $count } battles
    }, about { $minutes } minutes
cli-campaign-ok = { $title }: sound ({ $battles ->
        [one] one battle
       *[other] { $battles } battles
    }, { $members ->
        [one] one unit
       *[other] { $members } units
    } carried over).
cli-no-campaign = There is no campaign under way: begin one with "oriflamme campaign begin".
cli-campaign-battle = { $number }. { $title } ({ $result })
cli-campaign-victory = victory
cli-campaign-draw = draw
cli-campaign-defeat = defeat
cli-campaign-next = next
cli-campaign-later = to come
cli-campaign-chapter = Battle { $number } of { $count }: { $title }
cli-campaign-company = The company
cli-campaign-member = { $name }, { $size }{ $notes }
cli-campaign-rests = not in this battle
cli-campaign-joins = for the first time
cli-campaign-raised = raised anew
cli-campaign-home = { $name }: { $left }{ $change }
cli-campaign-destroyed = destroyed
cli-campaign-honour-won = {" "}· an honour won
cli-campaign-honour-lost = {" "}· an honour lost
cli-campaign-may-again = The campaign goes on. "oriflamme campaign again" fights this battle once more instead.
cli-campaign-stopped = The campaign waits for you: oriflamme campaign continue { $file }
cli-campaign-go-on = The next battle: oriflamme campaign continue { $file }
cli-campaign-over = The campaign is over.
