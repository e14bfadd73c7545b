#!/bin/sh
# Deploys a build of a front end beside the one before it: front-end.sh BUILD TARGET
# Copies new files first and the files that name them last, each in one step, so that the folder always has a whole build.
# Files of the previous release stay, and so do all files of the last day, because open pages still load them. Releases
# that `npm run release` has put there stay for good.
set -eu
build=$1
target=$2
mkdir -p "$target"

if [ -e "$target/.deployed-before" ]; then
  find "$target" -type f ! -path "$target/releases/*" ! -name '.deployed*' ! -newer "$target/.deployed-before" -mmin +1440 -delete
fi

cd "$build"
find . -type f ! -name mf-manifest.json ! -name assets.json | while read -r file; do
  mkdir -p "$target/$(dirname "$file")"
  cp "$file" "$target/$file.new"
  mv "$target/$file.new" "$target/$file"
done
for file in mf-manifest.json assets.json; do
  if [ -e "$file" ]; then
    cp "$file" "$target/$file.new"
    mv "$target/$file.new" "$target/$file"
  fi
done

if [ -e "$target/.deployed" ]; then mv "$target/.deployed" "$target/.deployed-before"; fi
touch "$target/.deployed"
