// The CSP source that allows one inline script or style.
import { hash } from 'node:crypto'

export const cspHashOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`
