# What is said beside an answer
caution-no-target = no enemy within reach at the moment
