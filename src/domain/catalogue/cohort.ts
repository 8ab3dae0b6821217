// How full a cohort is.
import { nearlyFullShare } from '#constants/certification.ts'

export type Seats = { capacity: number; enrolled: number }

export const isFull = ({ capacity, enrolled }: Seats) => enrolled >= capacity

// A full cohort is nearly full too, so the warning stays.
export const isNearlyFull = (seats: Seats) =>
  isFull(seats) || seats.enrolled / seats.capacity >= nearlyFullShare
