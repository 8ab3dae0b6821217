// The source by which a content security policy allows one inline script or style.
import { hash } from 'node:crypto'

export const cspHashOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`
