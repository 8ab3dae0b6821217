// Runs the unit tests of the floors that touch no file, clock or global in one process, which loads these floors once.
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pureFloors } from '#scripts/steps.ts'

for (const file of globSync(pureFloors).toSorted()) await import(pathToFileURL(resolve(file)).href)
