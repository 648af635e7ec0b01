ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp (3) with time zone, ADD COLUMN "proof_used_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "next_value" jsonb, ADD COLUMN "next_from" timestamp (3) with time zone, ADD COLUMN "next_by" text;
