doubt = Sans doute pas voulu : { $text }
doubt-together = des ennemis se tiennent au même endroit ({ $first }, { $second }).
doubt-alone = il n'y a qu'une pièce dans cette armée ({ $only }).
