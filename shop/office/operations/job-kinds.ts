/** What the shop does by the clock (jobs/start-jobs.ts), and how people call it. All may be run at any time. */
export const JOB_IDS = [
  "send-messages",
  "poll-couriers",
  "settle-attempts",
  "expire-payments",
  "expire-confirmations",
  "send-reminders",
  "tell-late",
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
