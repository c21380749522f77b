DROP INDEX "mails_queue";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "uncertain" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "queued_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("state","next_at") WHERE "mails"."state" <> 'sent';