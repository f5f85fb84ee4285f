# Campaigns
campaigns = Campaigns
campaign-open = Campaigns
campaigns-about = A story in battles against the machine, from the lesson to the great battle. Those who come back from one battle fight in the next.
campaigns-mine = Under way
campaigns-all = All campaigns
campaign-begin = Begin
campaign-forget = Forget the campaign { $title }
campaign-open-file = Open a saved campaign
campaign-length = { $count } battles, about { $hours ->
        [one] one hour
       *[other] { $hours } hours
    }
campaign-chapter = Battle { $number } of { $count }
campaign-over = over
campaign-return = Back to the campaign
campaign-not-here = This browser does not know this campaign. Open its file, or the link under which a server keeps it.
campaign-after = { $title }: { $outcome }
campaign-victory = victory
campaign-draw = draw
campaign-defeat = defeat
campaign-next = next
campaign-later = to come
campaign-side = You lead: { $side }
campaign-fight = Fight the next battle
campaign-go-on = Go on with the battle
campaign-again = Fight it again
campaign-again-note = The campaign goes on from here. You may also fight this battle once more, with the company that began it.
campaign-the-end = The campaign is over.
campaign-company = The company
campaign-rests = not in this battle
campaign-joins = For the first time
campaign-raised = Raised anew
campaign-honours = { $count ->
        [one] one honour
       *[other] { $count } honours
    }
campaign-strength = { $percent }% of full strength
campaign-rules = What is carried over
campaign-rules-text = Replacements fill { $victory }% of what is missing after a victory, { $draw }% after a draw, { $defeat }% after a defeat. No unit begins a battle below { $least }% of its strength; one that was destroyed is raised anew. A unit that comes home from a battle that was not lost, with at least half of what it began with, earns an honour, two at most; with less than half it loses one.
campaign-battles = The battles
campaign-told = What happened
campaign-home = { $name }: { $left }
campaign-destroyed = destroyed
campaign-honour-won = an honour won
campaign-honour-lost = an honour lost
campaign-save = Save as a file
campaign-keep = Keep on the server
campaign-keep-note = This campaign is kept in this browser. The server can keep it too: its secret link then opens it anywhere.
campaign-kept-again = Copy its link
campaign-kept-note = The server keeps this campaign. Anyone who has its link can go on with it.
campaign-kept-copied = The link is on the clipboard. Keep it secret.
