# What is said beside an answer
caution-no-target = no enemy in reach as they stand now
