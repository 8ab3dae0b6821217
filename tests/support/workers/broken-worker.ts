// A worker that cannot even be loaded.
throw new Error('this worker never starts')

export {}
