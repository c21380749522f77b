CREATE TABLE "maintenance" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "maintenance_is_one" CHECK ("maintenance"."id")
);
