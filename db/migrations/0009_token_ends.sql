-- API tokens work for a year at most; those without an end have one from this day on. The version before names no end
-- for a new one: the default does.
ALTER TABLE "api_tokens" ALTER COLUMN "expires_at" SET DEFAULT now() + interval '1 year';--> statement-breakpoint
UPDATE "api_tokens" SET "expires_at" = now() + interval '1 year'
  WHERE "expires_at" IS NULL OR "expires_at" > now() + interval '1 year';
