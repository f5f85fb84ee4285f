# What the command line says.

help-program = Fantasy battles by the book: play, referee, verify and measure them, clause by clause.
help-lang = Language: fr or en (otherwise that of the locale). Accepted anywhere on the line.
help-help = Show this help.
help-usage = Usage:
help-options = Options
help-arguments = Arguments
help-commands = Commands
help-version = The version of the program and of its rulebooks.

cli-unknown-language = There is no language "{ $name }" here: say --lang fr or --lang en.
cli-no-such-command = There is no command "{ $name }" (there are: { $known }).
cli-no-such-option = There is no option { $option } here: --help lists them.
cli-missing = { $name } is missing: --help shows how the command is written.
cli-option-value = The option { $option } is not written like this: --help shows how.
cli-bad-value = The value of { $name } does not fit: { $problem }
cli-bad-usage = The command is not written like this ({ $problem }): --help shows how.
cli-not-text = This file is not text in UTF-8 (byte { NUMBER($byte, useGrouping: 0) }).
cli-no-such-file = There is no file { $file }.
cli-is-a-folder = { $file } is a folder, not a file.
cli-not-a-folder = { $file }: a part of this path is not a folder.
cli-not-allowed = { $file }: permission denied.
cli-system = { $file }: { $problem }
cli-our-mistake = This is a mistake of the program ({ $problem }). Please report it; ORIFLAMME_DEBUG=1 shows where it happened.
