# What happens, told beat by beat
beats = What happens
beats-controls = Playback
beats-back = One beat back
beats-forward = Next beat
beats-play = Play
beats-pause = Pause
beats-skip = Skip
beats-pace = Pace
beats-pace-slow = slow
beats-pace-normal = normal
beats-pace-fast = fast
beats-pace-instant = instant
beats-turn = Turn { $turn }
beats-at = { $at } of { $last }
beats-sum = the sum
beats-wait = The enemy acts…
beats-since = { $count ->
    [one] Since you last looked: one event
   *[other] Since you last looked: { $count } events
}
beats-news = { $count ->
    [one] What has just happened
   *[other] What has just happened ({ $count } events)
}
beats-watch = Watch
beats-dismiss = Done
beats-more = { $count ->
    [one] The log tells one more.
   *[other] The log tells { $count } more.
}
beats-key-pause = pause or resume what is told
beats-key-step = one beat back, one beat on
beats-key-skip = skip what is told
