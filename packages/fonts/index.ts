// Finds a file of a font's package, wherever npm has put it.
import { fileURLToPath } from 'node:url'

export const pathInPackage = (specifier: string): string => fileURLToPath(import.meta.resolve(specifier))
