// Where the registry is kept, and what any keeper of it promises.
export interface Store {
  // Resolves when the store can answer now; rejects when it cannot.
  answers(): Promise<void>

  // After this nothing is asked of the store any more; what was acknowledged stays.
  close(): Promise<void>
}
