// Says how full a cohort is.
import { nearlyFullShare } from '#facts/certification.ts'

export type Seats = { capacity: number; enrolled: number }

export const isFull = ({ capacity, enrolled }: Seats) => enrolled >= capacity

// A full cohort is nearly full too: the warning never goes away again.
export const isNearlyFull = (seats: Seats) =>
  isFull(seats) || seats.enrolled / seats.capacity >= nearlyFullShare
