CREATE TABLE "set_aside" (
	"job" text NOT NULL,
	"row_key" text NOT NULL,
	"failures" integer NOT NULL,
	"first_failed_at" timestamp with time zone NOT NULL,
	"last_failed_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "set_aside_job_row_key_pk" PRIMARY KEY("job","row_key")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "placeholders" text[];--> statement-breakpoint
CREATE INDEX "set_aside_next" ON "set_aside" USING btree ("next_try_at");