// What a report says of its steps, and whether it is on the issuer's site and may link to it.
import { createContext } from 'react'
import { findingWords, stepTitles } from '#content/browser-check/findings.ts'

export const CheckCopy = createContext({ titles: stepTitles, findings: findingWords, isOnSite: true })
