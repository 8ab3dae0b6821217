// How many estimates are kept on a device to be compared, and where.
export const mostScenarios = 3
export const scenarioNameCharacters = 40
export const scenariosStorageKey = 'northmark-scenarios'
