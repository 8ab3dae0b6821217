// Absent fields of an item are null columns of its row.

// The columns of an item.
export type Columns<Item> = {
  [Key in keyof Item]-?: undefined extends Item[Key] ? Exclude<Item[Key], undefined> | null : Item[Key]
}

type ItemOf<Row> = { [Key in keyof Row as null extends Row[Key] ? never : Key]: Row[Key] } & {
  [Key in keyof Row as null extends Row[Key] ? Key : never]?: NonNullable<Row[Key]>
}

export const withoutNulls = <Row extends object>(row: Row) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as ItemOf<Row>
