/** The ids of the shop's jobs (jobs/start-jobs.ts), which run by the clock. Each may also be run at any other time. */
export const JOB_IDS = [
  "send-messages",
  "poll-couriers",
  "run-bookings",
  "refresh-cities",
  "settle-attempts",
  "expire-payments",
  "expire-confirmations",
  "send-reminders",
  "tell-late",
  "issue-papers",
  "send-to-fbr",
  "tell-couples",
  "count-together",
  "end-sale",
  "index-products",
  "clean-up",
  "check-books",
  "count-standings",
  "demo-parcels",
] as const;
export type JobId = (typeof JOB_IDS)[number];
