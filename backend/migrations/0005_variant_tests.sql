CREATE TABLE "variant_test_visitors" (
	"test_id" text NOT NULL,
	"visitor" uuid NOT NULL,
	"group_id" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"reached_at" timestamp with time zone,
	CONSTRAINT "variant_test_visitors_test_id_visitor_pk" PRIMARY KEY("test_id","visitor")
);
--> statement-breakpoint
CREATE TABLE "variant_test_weeks" (
	"test_id" text NOT NULL,
	"group_id" text NOT NULL,
	"week" integer NOT NULL,
	"visitors" integer NOT NULL,
	"reached" integer NOT NULL,
	CONSTRAINT "variant_test_weeks_test_id_group_id_week_pk" PRIMARY KEY("test_id","group_id","week")
);
--> statement-breakpoint
CREATE TABLE "variant_tests" (
	"id" text PRIMARY KEY NOT NULL,
	"definition" jsonb NOT NULL,
	"revision" text NOT NULL,
	"started_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"winner" text,
	"author" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "variant_tests_definition" CHECK (jsonb_typeof("variant_tests"."definition") = 'object'),
	CONSTRAINT "variant_tests_started" CHECK (("variant_tests"."started_at" is null) = ("variant_tests"."ends_at" is null)),
	CONSTRAINT "variant_tests_ended" CHECK (("variant_tests"."ended_at" is null) = ("variant_tests"."winner" is null))
);
--> statement-breakpoint
ALTER TABLE "order_measurements" ADD COLUMN "visitor" uuid;--> statement-breakpoint
ALTER TABLE "variant_test_visitors" ADD CONSTRAINT "variant_test_visitors_test_id_variant_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."variant_tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_test_weeks" ADD CONSTRAINT "variant_test_weeks_test_id_variant_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."variant_tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "variant_test_visitors_visitor" ON "variant_test_visitors" USING btree ("visitor");