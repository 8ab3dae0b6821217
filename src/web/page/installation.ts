// The installation of the page, as React context.
import { createContext, useContext } from 'react'
import { builtInstallation, type Installation } from '#domain/operator/operator.ts'

export const InstallationContext = createContext<Installation>(builtInstallation)

export const useInstallation = () => useContext(InstallationContext)
