CREATE TABLE "pending_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"tags" text[] NOT NULL
);
