# What a move will come to, before it is answered
preview-far = { $far } of { $move }
preview-wheel = wheel: { $wheel }
preview-less = { $less }
preview-enemy = stops before { $other_the }
preview-friend = stops behind { $other_the }
preview-contact = in contact with { $other_the }
preview-struck = in contact with { $other_the }
preview-ground = stops before an obstacle
preview-edge = stops at the edge of the table
preview-through = through { $other_the }
preview-tests = if its morale test is passed and the enemy stays where it is
