// How often a loop runs: in full under `npm run test:long`, and a tenth of that otherwise.
export const isLongRun = process.env.TEST_LONG === 'on'

export const inLongRun = (count: number): number => (isLongRun ? count : Math.ceil(count / 10))
