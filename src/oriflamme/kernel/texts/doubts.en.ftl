doubt = Probably not meant: { $text }
doubt-together = enemies stand on one spot ({ $first }, { $second }).
doubt-alone = there is only one piece in this army ({ $only }).
