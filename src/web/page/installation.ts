// Gives every part of a page what its document tells about the installation that shows it.
import { createContext, useContext } from 'react'
import { builtInstallation, type Installation } from '#domain/operator/operator.ts'

export const InstallationContext = createContext<Installation>(builtInstallation)

export const useInstallation = () => useContext(InstallationContext)
