// The six areas of human resilience, and what each looks like at three levels.
import { type ResilienceAreaOutline, resilienceAreaOutlines } from '#content/curriculum.ts'

type Levels = { foundation: string; practitioner: string; lead: string }

export type ResilienceArea = ResilienceAreaOutline & { levels: Levels }

const levels: Record<ResilienceAreaOutline['id'], Levels> = {
  'calibrated-trust': {
    foundation: 'Knows what the system is for and where it is known to fail. Checks before passing on.',
    practitioner: 'Forms a view before looking at the output. Overrules with reasons, and records both.',
    lead: 'Measures reliance in a team and changes the work when agreement becomes a habit.',
  },
  attention: {
    foundation: 'Takes breaks as planned. Reports alerts that nobody can follow.',
    practitioner: 'Arranges the work so that hard cases get a fresh mind. Stops when unfit to judge.',
    lead: 'Sets workload, rotation and alerts by what people can do, and defends the numbers.',
  },
  composure: {
    foundation: 'Follows the plan in an incident and asks when it does not fit.',
    practitioner: 'Makes things safe first, then investigates. Separates facts from guesses.',
    lead: 'Keeps a team deciding well for days: shifts, handovers, one source of facts.',
  },
  candor: {
    foundation: 'Raises a doubt the same day, including about their own errors.',
    practitioner: 'Stops a system against resistance, and explains why in words that others can use.',
    lead: 'Makes it safe to speak: thanks the messenger, acts, and reports back.',
  },
  adaptation: {
    foundation: 'Learns new tools with their limits. Practices the work without them.',
    practitioner: 'Revises their methods after errors. Maintains the skills that oversight needs.',
    lead: 'Plans for changing roles with the people concerned, before the change, not after.',
  },
  care: {
    foundation: 'Treats people affected with respect. Knows where to find help, and uses it.',
    practitioner: 'Tells people what happened to them and what they can do. Looks out for colleagues.',
    lead: 'Provides for recovery after incidents and watches for lasting strain.',
  },
}

export const resilienceAreas: ResilienceArea[] = resilienceAreaOutlines.map((area) => ({
  ...area,
  levels: levels[area.id],
}))
