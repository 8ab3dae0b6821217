// northmark completion: shell completion from the verbs' declarations.
import { commonFlags } from '#cli/help.ts'
import { type Command, flagsOf, isGroup, UsageError, type Verb } from '#cli/verb.ts'

type Offer = { typed: string; offered: string[] }

const offerFlags = (verb: Verb): Offer => ({
  typed: verb.name,
  offered: Object.keys({ ...flagsOf(verb), ...commonFlags }).map((flag) => `--${flag}`),
})

// An act before its group, because the first match is used.
const offersOf = (command: Command): Offer[] =>
  isGroup(command)
    ? [
        ...command.acts.map(offerFlags),
        { typed: command.name, offered: command.acts.map(({ name }) => name.slice(command.name.length + 1)) },
      ]
    : [offerFlags(command)]

function bashScript(commands: readonly Command[]): string {
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

export const completionOf = (commands: () => readonly Command[]): Verb => ({
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
    return undefined
  },
})
