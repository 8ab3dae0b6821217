// What a registry that was begun with samples says of the people in it.
export const sampleData = {
  name: 'Sample data.',
  text: 'The people here are invented.',
}
