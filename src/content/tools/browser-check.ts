// What visitors read before they check a credential themselves.
import { badgeStandard, fileKinds, maxFileBytes } from '#constants/browser-check.ts'

const names = fileKinds.map((kind) => kind.toUpperCase())
const kinds = `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`

export const browserCheck = {
  heading: { shown: 'Check it in your browser', file: 'Check a file' },
  text: 'Your browser can repeat the checks itself with open-source tools, without relying on our answer.',
  origin:
    'This check runs code from this site. If you’d rather not trust it, download the offline checker, compare its SHA-256 with one from another source, and open it from your own disk.',
  offlineChecker: { text: 'Download the offline checker (HTML)', hash: 'SHA-256 of the offline checker' },
  button: 'Check it in this browser',
  file: {
    label: 'Choose a credential file',
    hint: `A ${kinds} file with a credential inside, up to ${maxFileBytes / 1024 / 1024} MB. Choose it, or drop it anywhere on this page.`,
    promise: 'The file does not leave your browser. Nothing is uploaded.',
    // A record of a check is a page.
    accept: [...fileKinds, 'html'].map((kind) => `.${kind}`).join(','),
    drop: 'Drop the file to check it',
  },
  several: (count: number) => `This presentation contains ${count} credentials. Choose the one to check.`,
  loading: 'Loading the checker',
  checking: 'Checking',
  notLoaded: {
    heading: 'The check could not start',
    text: 'The checker could not be loaded. Check your connection and try again.',
  },
  withoutScript: `This check runs in your browser and needs JavaScript. You can also check the signed document with any ${badgeStandard.name} verifier.`,
}
