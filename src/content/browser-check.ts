// What is said where visitors can check a credential themselves, before they do.
import { badgeStandard, fileKinds, largestFileBytes } from '#facts/browser-check.ts'

const names = fileKinds.map((kind) => kind.toUpperCase())
const kinds = `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`

export const browserCheck = {
  heading: 'Check it yourself',
  text: 'You don’t have to trust our answer. Your browser can verify the signed document on its own: against the keys we publish, our signed lists of revocations and suspensions, and the public log of everything we issue. It uses the open-source libraries that other verifiers use, and fetches them only when you ask.',
  origin:
    'To be plain: the code of this check comes from the server that it checks. To rely on us for nothing, keep the whole check as one file, compare its SHA-256 with one that you got another way, and open it from your own disk.',
  keep: { text: 'Keep the check as one HTML file', hash: 'SHA-256 of the file' },
  button: 'Check it in this browser',
  file: {
    label: 'Check a file',
    hint: `A ${kinds} file with a credential inside, up to ${largestFileBytes / 1024 / 1024} MB. Choose it, or drop it anywhere on this page.`,
    promise: 'The file does not leave your browser. Nothing is uploaded.',
    accept: fileKinds.map((kind) => `.${kind}`).join(','),
    drop: 'Let go to check it',
  },
  several: (count: number) => `This presentation holds ${count} credentials. Choose the one to check.`,
  loading: 'Fetching the code for the check',
  checking: 'Checking',
  notLoaded: {
    heading: 'The check could not begin',
    text: 'The code for it could not be fetched. Check your connection and try again.',
  },
  withoutScript: `This check runs in your browser and needs scripts. The signed document can also be checked with any verifier of ${badgeStandard.name}.`,
}
