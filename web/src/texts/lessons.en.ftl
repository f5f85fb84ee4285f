# Lessons
lesson = Lesson
lesson-at = step { $at } of { $last }
lesson-progress = How far the lesson has come
lesson-between = Carry on: what is pointed at comes next.
lesson-goal = To win
lesson-dice = The dice of a lesson are drawn in advance: they fall alike for everybody who answers alike.
lesson-begin = Begin
lesson-show = Show me a good answer
lesson-anyway = Choose it again if you want it anyway.
lesson-lost = Not this time. The same battle waits for you: begin again, and look at what the lesson points at.
lesson-again = Take it again
lesson-next = Next lesson
lessons = Lessons
lessons-note = Each lesson is a short battle against the machine. It says how to win, then shows one thing at a time.
lesson-won = won
