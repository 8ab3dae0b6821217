// northmark completion: shell completion from the commands' declarations.

import { type Command, type CommandOrGroup, flagsOf, isGroup } from '#cli/command.ts'
import { UsageError } from '#cli/command-input.ts'
import { commonFlags } from '#cli/help.ts'

type Offer = { typed: string; offered: string[] }

const offerFlags = (command: Command): Offer => ({
  typed: command.name,
  offered: Object.keys({ ...flagsOf(command), ...commonFlags }).map((flag) => `--${flag}`),
})

// A subcommand before its group, because the first match is used.
const offersOf = (command: CommandOrGroup): Offer[] =>
  isGroup(command)
    ? [
        ...command.subcommands.map(offerFlags),
        {
          typed: command.name,
          offered: command.subcommands.map(({ name }) => name.slice(command.name.length + 1)),
        },
      ]
    : [offerFlags(command)]

function bashScript(commands: readonly CommandOrGroup[]): string {
  const first = ['help', 'version', ...commands.map(({ name }) => name)]
  const cases = commands
    .flatMap(offersOf)
    .map(({ typed, offered }) => `    "${typed}"|"${typed} "*) offered="${offered.join(' ')}" ;;`)
  return `_northmark() {
  local typed="\${COMP_WORDS[*]:1:COMP_CWORD-1}" offered=""
  case "$typed" in
    "") offered="${first.join(' ')}" ;;
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$offered" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _northmark northmark
`
}

export const completionOf = (commands: () => readonly CommandOrGroup[]): Command => ({
  name: 'completion',
  summary: 'Prints the completion script for bash or zsh.',
  values: ['bash|zsh'],
  notes: 'For bash, write it to /etc/bash_completion.d/northmark. For zsh, source it in ~/.zshrc.',
  example: 'completion bash',
  async run({ values: [shell = ''] }, { output }) {
    if (shell !== 'bash' && shell !== 'zsh') throw new UsageError(`"${shell}" is not bash or zsh.`)
    const script = bashScript(commands())
    // zsh runs the bash script.
    const whole = shell === 'zsh' ? `autoload -U +X bashcompinit && bashcompinit\n${script}` : script
    output.give({ shell, script: whole }, whole)
  },
})
