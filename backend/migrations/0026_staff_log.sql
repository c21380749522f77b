CREATE TABLE "staff_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"action" text NOT NULL,
	"author" text NOT NULL,
	"note" text,
	"details" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "staff_log_subject" ON "staff_log" USING btree ("subject","at");