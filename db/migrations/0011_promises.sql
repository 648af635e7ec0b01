-- Why a parcel's day of arrival is another than was promised when it was ordered, and until when its money or its
-- buyer's yes has to be there for it. Empty in every row so far: what was promised of those holds. One statement, so
-- that the table is locked and read through once.
ALTER TABLE "parcels"
  ADD COLUMN "promise_until" timestamp (3) with time zone,
  ADD COLUMN "first_arrive_by" date,
  ADD COLUMN "arrive_changed_by" text,
  ADD COLUMN "arrive_change_reason" text,
  ADD CONSTRAINT "parcels_arrive_changed_by" CHECK ("arrive_changed_by" = any ('{"seller","shop","payment","confirmation"}'::text[])),
  ADD CONSTRAINT "parcels_arrive_change_reason" CHECK (char_length("arrive_change_reason") <= 300);
